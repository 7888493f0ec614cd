/**
 * Ends the program with one clear sentence when Node is too old. To get that far on an old Node, this file and all
 * that start.mjs, test.mjs and check.mjs import at once keep to the syntax and built-ins of Node 14.
 */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Rokada needs Node 20.19 or newer; this is ${process.version} (${process.execPath}).`);
  process.exit(1);
}
