import { createTransport } from 'nodemailer'
import * as v from 'valibot'
import { GatewayError } from '../refusal'
import { parseUrl } from '../shapes'
import { createPolicy } from './http'

/* Messages of their own: those of the library repeat the input, which has a password. */

const Url = v.pipe(
  v.string('The URL of the mail server is expected'),
  v.check(isMailServer, 'A mail server is written as smtps://user:password@host:465'),
)

/** The server that sends mails, and the address that they come from. */
export const MailSettings = v.strictObject(
  {
    url: Url,
    from: v.pipe(
      v.string('The sender of mails is expected'),
      v.regex(
        /^([^<>\p{C}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
        'A sender is written as Name <mail@app.example>',
      ),
    ),
  },
  'An object with url and from is expected',
)
export type MailSettings = v.InferOutput<typeof MailSettings>

/** Sends codes that prove an address of email. */
export interface Mailer {
  /**
   * @throws MailRefusal if there is no such mailbox; GatewayError `UPSTREAM_FAILED`. Neither has the address or the code
   */
  send(to: string, code: string, projectName: string): Promise<void>
  /** In an hour, to a mailbox and for an account: five by default. */
  readonly most?: number
}

/** The mail server accepts no mail for the address. */
export class MailRefusal extends Error {
  constructor() {
    super('The mail server refuses the address')
    this.name = 'MailRefusal'
  }
}

const TIMEOUT_MS = 10_000
const MOST_CONNECTIONS = 5
const LONGEST_NAME = 60

interface OpenMailer extends Mailer {
  /** Ends the connections. */
  close(): void
}

export function createMailer(settings: MailSettings, { timeoutMs = TIMEOUT_MS } = {}): OpenMailer {
  const transport = createTransport({ ...optionsOf(settings, timeoutMs), pool: true, maxConnections: MOST_CONNECTIONS })
  const policy = createPolicy({ service: 'mail', timeoutMs })
  return {
    async send(to, code, projectName) {
      const mail = { ...writeMail(code, projectName), from: settings.from, to: { name: '', address: to } }
      // A receiver that is refused, for now or for good, is no failure of the server: others must not wait for it.
      const deliver = () =>
        transport.sendMail(mail).then(
          () => undefined,
          error => {
            if (isOfReceiver(error)) return error
            throw error
          },
        )
      const refused = await policy.execute(deliver).catch(failOf)
      if (refused?.responseCode < 500) failOf(refused)
      if (refused) throw new MailRefusal()
    },
    close: () => transport.close(),
  }
}

/** Connects and signs in. Resolves to the reason of a failure, in which there is no password. */
export async function examineMailServer(settings: MailSettings): Promise<string | undefined> {
  const transport = createTransport(optionsOf(settings, TIMEOUT_MS))
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return reasonOf(error)
  } finally {
    transport.close()
  }
}

function isMailServer(text: string): boolean {
  const { protocol = '', hostname = '' } = parseUrl(text) ?? {}
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== ''
}

function optionsOf({ url }: MailSettings, timeoutMs: number) {
  // Without it, the password and the codes would go out in plain text if a server, or a machine between, offers no TLS.
  const requireTLS = !new URL(url).searchParams.has('ignoreTLS')
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  return { url, requireTLS, ...timeouts, disableFileAccess: true, disableUrlAccess: true }
}

/** A refusal of the sender is a mistake of the settings. */
const isOfReceiver = (error: unknown): boolean =>
  Object(error).code === 'EENVELOPE' && ['RCPT TO', 'API'].includes(Object(error).command)

/** The library's own error names the address. @throws GatewayError `UPSTREAM_FAILED` */
function failOf(error: unknown): never {
  const cause = new Error(reasonOf(error))
  throw new GatewayError('UPSTREAM_FAILED', 'The mail server does not take mails', { cause })
}

/** The kind of the error and the server's status, such as `EAUTH 535`. */
function reasonOf(error: unknown): string {
  const { code, name, responseCode } = Object(error)
  return [code ?? name, responseCode].filter(part => /^\w+$/.test(String(part ?? ''))).join(' ')
}

function writeMail(code: string, projectName: string) {
  // A name may have line breaks, which would begin a header of its own.
  const name = [...projectName.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()].slice(0, LONGEST_NAME).join('')
  return {
    subject: `Your code for ${name}`,
    text: [
      `Your code is ${code}.`,
      'It is valid for ten minutes and can be used once.',
      'If you did not ask for it, ignore this email and give the code to no one.',
    ].join('\n\n'),
    // Source: RFC 3834. Out-of-office messages do not answer it.
    headers: { 'auto-submitted': 'auto-generated' },
  }
}
