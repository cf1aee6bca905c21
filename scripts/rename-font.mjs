/** The tables of a font file: tag, bytes. */
export function tablesOf(font) {
  const tables = new Map();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + 16 * index;
    const start = font.readUInt32BE(entry + 8);
    tables.set(
      font.toString('latin1', entry, entry + 4),
      font.subarray(start, start + font.readUInt32BE(entry + 12)),
    );
  }
  return tables;
}

/** A `name` table with what FreeType and fontconfig read: family, style, full and PostScript name. */
function nameTable(family) {
  const [WINDOWS, UNICODE, ENGLISH] = [3, 1, 0x409];
  const names = {1: family, 2: 'Regular', 4: family, 6: family.replaceAll(' ', '')};
  const texts = Object.entries(names).map(([id, name]) => [
    Number(id),
    Buffer.from(name, 'utf16le').swap16(),
  ]);
  const header = Buffer.alloc(6 + 12 * texts.length);
  header.writeUInt16BE(texts.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  texts.forEach(([id, text], index) => {
    [WINDOWS, UNICODE, ENGLISH, id, text.length, offset].forEach((value, field) =>
      header.writeUInt16BE(value, 6 + 12 * index + 2 * field),
    );
    offset += text.length;
  });
  return Buffer.concat([header, ...texts.map(([, text]) => text)]);
}

const checksum = (table) => {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
};

/** A font file of these tables. */
export function fontOf(tables) {
  const header = Buffer.alloc(12 + 16 * tables.size);
  const power = Math.floor(Math.log2(tables.size));
  header.writeUInt32BE(0x00010000, 0);
  [tables.size, 16 << power, power, 16 * tables.size - (16 << power)].forEach((value, field) =>
    header.writeUInt16BE(value, 4 + 2 * field),
  );
  const bodies = [];
  let offset = header.length;
  [...tables].sort().forEach(([tag, table], index) => {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    header.write(tag, 12 + 16 * index, 'latin1');
    [checksum(padded), offset, table.length].forEach((value, field) =>
      header.writeUInt32BE(value, 16 + 16 * index + 4 * field),
    );
    bodies.push(padded);
    offset += padded.length;
  });
  return Buffer.concat([header, ...bodies]);
}

/** A TrueType font under another family name. @param font the bytes of a .ttf file */
export function renameFont(font, family) {
  const tables = tablesOf(font);
  tables.set('name', nameTable(family));
  return fontOf(tables);
}
