/** Text and surfaces take their colours from theme.css; a test holds the two together. */
export const COLOURS = {
  nuit: '#131F3B',
  bleu: '#2848C4',
  ciel: '#C7DBF5',
  brique: '#CC472B',
  souci: '#F5B847',
  rose: '#F7D0C5',
  sapin: '#17594C',
  menthe: '#C1E3D3',
  white: '#FFFFFF',
  brume: '#EFF4FB',
} as const;
export type Colour = keyof typeof COLOURS;
