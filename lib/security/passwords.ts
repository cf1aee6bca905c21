import '#server-only';
import {randomBytes, scrypt, timingSafeEqual} from 'node:crypto';
import {promisify} from 'node:util';

const derive = promisify<string, Buffer, number, {N: number; maxmem: number}, Buffer>(scrypt);

/** Of scrypt's work, as a power of two: 64 MB and a sixth of a second. */
const WORK = 16;
const hashOf = (password: string, salt: Buffer, work: number) =>
  derive(password.normalize('NFC'), salt, 32, {N: 2 ** work, maxmem: 256 * 1024 ** 2});

/** A line of `.env`. It has no sign that `.env` reads otherwise. */
export async function passwordLine(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt:${WORK}:${salt.toString('base64url')}:${(await hashOf(password, salt, WORK)).toString('base64url')}`;
}

export async function isPassword(given: string, line: string): Promise<boolean> {
  const [, work, salt = '', hash = ''] = line.split(':');
  const wanted = Buffer.from(hash, 'base64url');
  return timingSafeEqual(await hashOf(given, Buffer.from(salt, 'base64url'), Number(work)), wanted);
}
