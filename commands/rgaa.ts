// npm run rgaa: the audit as a page of docs.
import {writeFileSync} from 'node:fs';
import {auditReport} from '#lib/accessibility/report.ts';

writeFileSync('docs/rgaa.md', auditReport());
