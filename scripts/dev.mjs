// bin/site dev: `next dev` on PORT of this machine alone, with Next's overlay and hot reload.
import path from 'node:path';
import {env} from '../lib/config/env.ts';
import {loadSettings} from '../lib/config/load-settings.ts';
import {ROOT} from './install.mjs';

loadSettings(true);
const {port} = env();
const next = path.join(ROOT, 'node_modules/.bin/next');
const words = [process.execPath, next, 'dev', '-H', 'localhost', '-p', String(port)];
process.execve(process.execPath, words, {...process.env, NODE_ENV: 'development', BUILD_DIR: '.next'});
