"""The table and the laws as columns: positions, hands, outcomes, reports and rulings of many strokes at once."""
