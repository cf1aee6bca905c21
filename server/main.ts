import {createServer} from 'node:http';
import next from 'next';

const app = next({dev: false, dir: process.cwd(), hostname: 'localhost', port: 3000});
await app.prepare();
const handle = app.getRequestHandler();
createServer((req, res) => void handle(req, res)).listen(3000, () => console.log('ready'));
