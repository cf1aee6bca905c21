import type {Words} from './words.ts';

/** Sends a test message by every channel. @returns 0 if all accepted it */
export async function testAlerts({print}: Words): Promise<number> {
  // Imported late: its modules read the settings at once.
  const {notifyOfTest} = await import('#lib/alerts/notify.ts');
  const {sent, channels} = await notifyOfTest();
  print(channels, () =>
    channels.length
      ? channels.map(({channel, code}) => code ?? `${channel}: sent`).join('\n')
      : 'No channel is set: ALERT_WEBHOOK_URL and ALERT_EMAIL are empty.',
  );
  return channels.length && sent && channels.every(({code}) => !code) ? 0 : 1;
}
