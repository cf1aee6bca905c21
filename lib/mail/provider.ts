import '#server-only';
import {z} from 'zod';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {log} from '#lib/observability/log.ts';
import {askProvider, namedFault, type ProviderSettings} from './provider-client.ts';
import {envelope, mergeValues, type MailGateway, type TemplateMail} from './template-mail.ts';

const answerSchema = z
  .array(z.object({email: z.string(), status: z.string(), reject_reason: z.string().nullish()}))
  .min(1);
type Verdict = z.infer<typeof answerSchema>[number];

/** A new object for each attempt: the client writes the key into it. */
function requestFor(mail: TemplateMail) {
  const {from, to, cc, replyTo, subject, leadId} = envelope(mail);
  return {
    template_name: mail.template,
    template_content: [],
    message: {
      subject,
      from_email: from,
      to: [{email: to, type: 'to' as const}, ...(cc ? [{email: cc, type: 'cc' as const}] : [])],
      headers: {...(replyTo && {'Reply-To': replyTo}), 'X-Submission-Id': leadId},
      // One message with To and Cc, not one per recipient.
      preserve_recipients: true,
      merge_language: 'mailchimp' as const,
      global_merge_vars: Object.entries(mergeValues(mail)).map(([name, content]) => ({name, content})),
      metadata: {submission_id: leadId} as {submission_id: string; website: string},
      auto_text: true,
      track_opens: false,
      track_clicks: false,
      ...(mail.picture && {
        attachments: [
          {type: 'image/png', name: mail.picture.name, content: mail.picture.png.toString('base64')},
        ],
      }),
    },
  };
}

const ACCEPTED = ['sent', 'queued', 'scheduled'];
const LEAD_REASONS = ['hard-bounce', 'spam', 'unsub', 'custom', 'rule', 'invalid'];
const CONFIGURATION_REASONS = ['unsigned', 'invalid-sender', 'test-mode-limit'];

function refusal({status, reject_reason: reason}: Verdict): GatewayError {
  if (status === 'invalid') return new GatewayError('mail', 'invalid', 'lead');
  if (status !== 'rejected') return new GatewayError('mail', 'unknown-status', 'passing', {uncertain: true});
  if (reason && LEAD_REASONS.includes(reason)) return new GatewayError('mail', reason, 'lead');
  if (reason && CONFIGURATION_REASONS.includes(reason))
    return new GatewayError('mail', reason, 'configuration');
  return new GatewayError('mail', reason === 'soft-bounce' ? reason : 'rejected', 'passing');
}

/** Throws the verdict on a refused recipient: the provider answers 200 for those too. */
function judge(answer: unknown, request: ReturnType<typeof requestFor>) {
  const unreadable = new GatewayError('mail', 'unreadable', 'passing', {status: 200, uncertain: true});
  const {success, data: verdicts} = answerSchema.safeParse(answer);
  if (!success) throw namedFault(answer, 200) ?? unreadable;
  const [to, cc] = request.message.to;
  const verdictOn = (wanted = '') => verdicts.find(({email}) => email.toLowerCase() === wanted.toLowerCase());
  // A single verdict belongs to the single recipient, whatever the provider's spelling of the address.
  const primary = verdictOn(to?.email) ?? (verdicts.length === 1 && !cc ? verdicts[0] : undefined);
  if (!primary) throw unreadable;
  if (!ACCEPTED.includes(primary.status)) throw refusal(primary);

  const copy = verdictOn(cc?.email);
  if (copy && !ACCEPTED.includes(copy.status)) {
    const {template_name: template, message} = request;
    log.warn(
      {code: refusal(copy).code, template, lead: message.metadata.submission_id},
      'mail: the copy was not accepted',
    );
  }
}

export const providerGateway = (settings: ProviderSettings, deadline?: number): MailGateway => ({
  async send(mail) {
    const request = requestFor(mail);
    judge(await askProvider(settings, ({messages}) => messages.sendTemplate(request), deadline), request);
  },
});
