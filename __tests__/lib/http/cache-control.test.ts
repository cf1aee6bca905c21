import {readFileSync} from 'node:fs';
import {codeIn} from '../../support/house-files.ts';

it('no other file writes a value of Cache-Control', () => {
  const files = codeIn(['app', 'lib', 'server', 'components']).filter(
    (file) => file !== 'lib/http/cache-control.ts',
  );
  const literal =
    /cache-control['"]?\s*[:,]\s*['"`]|Cache-Control: [a-z]|['"`](?:public|private), |'no-store'/i;
  expect(files.filter((file) => literal.test(readFileSync(file, 'utf8')))).toEqual([]);
});
