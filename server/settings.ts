import nextEnv from '@next/env';
import {env, SettingError} from '#lib/config/env.ts';

// The first import of the server's program: others read the settings as soon as they are imported, and once only.
nextEnv.loadEnvConfig(process.cwd(), process.argv.includes('--dev'));
try {
  env();
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(`The settings cannot be used. ${error.message}`);
  process.exit(1);
}
