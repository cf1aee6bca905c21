// docs/promises.md: Forms
import {changedLine} from './engines/changed-line.ts';
import {appears, eventually, FORMS, isHydrated, sendForm, SUBMIT} from './engines/forms.ts';
import {inEngine} from './engines/start.ts';
import {expect, test} from './site.ts';

const PHONE = {width: 390, height: 844};

for (const name of ['firefox', 'webkit'] as const)
  test(`${name}: three forms point out what is missing, and arrive as they were written`, async () => {
    const line = await changedLine();
    try {
      await inEngine(name, PHONE, async (engine) => {
        for (const form of FORMS) {
          const {written, arrived} = await sendForm(engine, line, form, {
            locale: 'fr',
            async opened() {
              await eventually(engine, isHydrated);
              await engine.press(SUBMIT);
              await appears(engine, 'main form [role=alert]');
              const focused = () => document.activeElement?.getAttribute('role') === 'alert';
              await eventually(engine, focused);
            },
          });
          expect(arrived, form.path).toEqual(written);
          await appears(engine, 'dialog[open]');
          expect(await engine.run(() => Reflect.get(window, 'complaints') as string[]), form.path).toEqual(
            [],
          );
          await engine.press('dialog[open] button');
          await appears(engine, '.receipt-steps');
        }
      });
    } finally {
      line.end();
    }
  });
