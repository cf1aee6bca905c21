// For trials by hand.
import {PROVIDER_KEY, startProvider} from '../provider.ts';

const {baseUrl} = await startProvider();
console.log(`MAILCHIMP_TRANSACTIONAL_API_KEY=${PROVIDER_KEY}`);
console.log(`MAILCHIMP_TRANSACTIONAL_BASE_URL=${baseUrl}`);
