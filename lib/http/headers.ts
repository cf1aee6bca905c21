/** A flat array of these is what writeHead takes, and it sends repeated ones too. */
export type Header = readonly [name: string, value: string];
