/** Maps and tables are imported as their text (tools/text-import). */
declare module '*.csv' {
  const text: string;
  export default text;
}
declare module '*.txt' {
  const text: string;
  export default text;
}
declare module '*.map' {
  const text: string;
  export default text;
}
