/** Tests that hold more than one criterion. */
export const EVERY_STATE =
  'e2e/axe.spec.ts › …: no violation at four widths, the tree that was read, and nothing lost to zoom, spacing, orientation, forced colours and contrast (…)';
export const FRAME = 'e2e/frame.spec.ts › the frame of …';
export const FORM_RULES =
  'e2e/forms-rules.spec.ts › …: labels, tokens, required states, a grey button; pressed empty it says what is missing (in a heading of the house’s own) and leads there, in both languages';
