// Class names come from the component's own name, so that a rebuild of one page leaves the others as they were.
export default {
  compilerOptions: {
    cssHash: ({ name }) => `c-${name.toLowerCase()}`,
    runes: true,
  },
};
