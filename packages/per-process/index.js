/** @type {Map<string, unknown>} */
const values = new Map();

exports.perProcess = function perProcess(name, make) {
  if (!values.has(name)) values.set(name, make());
  return values.get(name);
};
