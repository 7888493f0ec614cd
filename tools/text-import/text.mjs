/** The endings of files that are imported as their text: `import rules from '../data/rules.csv'`. */
export const isText = (path) => /\.(?:csv|txt|map)$/.test(path);

export const asModule = (text) => `export default ${JSON.stringify(text)};`;
