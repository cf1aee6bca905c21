/**
 * "bot" ends a name: `Googlebot/2.1`, not `M BOT TAB` or `CUBOT X30`. Apps whose browsers name the app, such as
 * WhatsApp, are not crawlers.
 */
export const CRAWLERS =
  /(?<!cu)bot(?=[/\-;),:]|$| [(+\d])|crawl|spider|slurp|preview\b|facebookexternalhit|meta-external|^whatsapp|cardyb|google-|googleother|ia_archiver/i;

const BROWSER = /^(?:Mozilla|Opera|Lynx|E?Links|w3m)\b/;

/** These programs call themselves browsers. Only names are listed, as people's apps have their words too. */
const MEASURING =
  /headless|lighthouse|pagespeed|page speed|gtmetrix|ptst\/|phantomjs|cypress|playwright|puppeteer|selenium|prerender|screenshot|pingdom|uptime|statuscake|site24x7|catchpoint|monitor(?:ing)?\b|datadog|synthetic|dynatrace|newrelic|safelinks|barracuda|proofpoint|mimecast|wpscan|urlscan|nmap|nessus|openvas|qualys|censys|zgrab|detectify|sucuri|validator|https?:/i;

export const isProgram = (userAgent: string): boolean =>
  !BROWSER.test(userAgent) || CRAWLERS.test(userAgent) || MEASURING.test(userAgent);
