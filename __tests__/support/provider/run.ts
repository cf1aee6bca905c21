// For trials by hand: node __tests__/support/provider/run.ts 4010
import {PROVIDER_KEY, startProvider} from '../provider.ts';

const {baseUrl} = await startProvider({port: Number(process.argv[2] ?? 4010)});
console.log(`MAILCHIMP_TRANSACTIONAL_API_KEY=${PROVIDER_KEY}`);
console.log(`MAILCHIMP_TRANSACTIONAL_BASE_URL=${baseUrl}`);
