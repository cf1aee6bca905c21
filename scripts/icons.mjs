// Writes the icons of the sample's logo: node scripts/icons.mjs. The publisher makes those of the owner's.
import {writeFileSync} from 'node:fs';
import {logo} from '#lib/config/logo.ts';
import {icons} from '#lib/images/icons.ts';

for (const [address, {body}] of await icons(logo()))
  writeFileSync(address.startsWith('/assets/') ? `public${address}` : `app${address}`, body);
