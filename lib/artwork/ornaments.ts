import {COLOURS, type Colour} from './colours.ts';
import {spriteOf} from './drawing.ts';

export type OrnamentName =
  | ('quarter' | 'arcs' | 'cross' | 'leaf' | 'flower' | 'halves' | 'hourglass' | 'dots' | 'target' | 'bars')
  | ('bubble' | 'reply' | 'pulse' | 'capsule' | 'eye' | 'heart' | 'lens')
  | ('inhaler' | 'sensor' | 'watch' | 'pen' | 'document');

let drawings: ReadonlyMap<string, string> | undefined;

export function ornament(name: OrnamentName, ground: Colour, figure: Colour, accent = figure): string {
  drawings ??= spriteOf('ornaments.svg');
  const drawing = drawings.get(name);
  if (drawing === undefined) throw new Error(`There is no ornament ${name}`);
  const inks: Partial<Record<string, Colour>> = {
    [COLOURS.ciel]: ground,
    [COLOURS.bleu]: figure,
    [COLOURS.souci]: accent,
  };
  return drawing.replace(/#[0-9A-F]{6}/g, (colour) => COLOURS[inks[colour] as Colour] ?? colour);
}
