/** Tests that hold more than one criterion. */
export const AXE =
  'e2e/axe.spec.ts › every page is without a violation at four widths, and its tree is the one that was read (…)';
export const AXE_FORMS =
  'e2e/axe.spec.ts › so are forms that tell of errors and failures, and their thanks (…)';
export const AXE_SIGN_UP = 'e2e/axe.spec.ts › so is the sign-up from its first question to the welcome (…)';
export const AXE_MENUS = 'e2e/axe.spec.ts › so are open menus and tabs, and the question about cookies (…)';
export const FRAME = 'e2e/frame.spec.ts › the frame of …';
export const FORM_RULES =
  'e2e/forms-rules.spec.ts › …: labels, tokens, required states, a grey button; pressed empty it says what is missing (in a heading of the house’s own) and leads there, in both languages';
export const ADAPTING =
  'e2e/adapting.spec.ts › …: zoom, spacing, orientation, forced colours and contrast lose nothing; names, edges, focus, motion and markup are right';
