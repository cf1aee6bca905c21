// So that `npx playwright test` and editors find it.
export {default} from './__tests__/e2e/playwright.config.ts';
