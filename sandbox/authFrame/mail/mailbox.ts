import { EventEmitter, on, once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A mail that the sandbox received. */
export interface Mail {
  /** The mail's index in the mailbox. */
  readonly id: number
  /** The receiver's address. */
  readonly to: string
  /** The subject line. */
  readonly subject: string
  /** The plain text of the body. */
  readonly text: string
  /** Unix milliseconds. */
  readonly at: number
  /** The six digits in the mail, if there are any. */
  readonly code?: string
  /** The link in the mail, if there is one. */
  readonly link?: string
}

/** One inbox for all addresses: a real SMTP server on the loopback address. */
export interface Mailbox {
  /** Oldest first. */
  readonly mails: readonly Mail[]
  /** The next mail to this address that no caller has received yet. */
  next(to: string): Promise<Mail>
  /** Every mail from now on. */
  watch(signal: AbortSignal): AsyncIterable<Mail>
  /** `smtp://…`; the first call starts the server. */
  smtp(): Promise<string>
  /** Stops the SMTP server. */
  stop(): Promise<void>
}

export function createMailbox(now: () => number): Mailbox {
  const events = new EventEmitter().setMaxListeners(0)
  const mails: Mail[] = []
  const seen = new Set<Mail>()
  let server: Promise<{ url: string; stop(): Promise<void> }> | undefined

  const receive = (content: Pick<Mail, 'to' | 'subject' | 'text'>) => {
    const code = /\b\d{6}\b/.exec(content.subject)?.[0]
    const link = /https?:\/\/\S+/.exec(content.text.split('\n').find(channel => channel.includes('approve')) ?? '')?.[0]
    const mail = { ...content, id: mails.length, at: now(), code, link }
    mails.push(mail)
    events.emit('mail', mail)
  }
  return {
    mails,
    async next(to) {
      const unseen = () => mails.find(mail => mail.to === to && !seen.has(mail))
      while (!unseen()) await once(events, 'mail')
      const mail = unseen()
      if (!mail) throw new Error('The mail no longer exists')
      seen.add(mail)
      return mail
    },
    async *watch(signal) {
      for await (const [mail] of on(events, 'mail', { signal })) yield mail
    },
    smtp: async () => {
      server ??= startSmtp(receive)
      return (await server).url
    },
    stop: async () => (await server)?.stop(),
  }
}

async function startSmtp(receive: (mail: Pick<Mail, 'to' | 'subject' | 'text'>) => void) {
  const [{ SMTPServer }, { default: PostalMime }] = await Promise.all([import('smtp-server'), import('postal-mime')])
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Uint8Array[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const [to] = session.envelope.rcptTo
        PostalMime.parse(Buffer.concat(chunks)).then(({ subject = '', text = '' }) => {
          receive({ to: to?.address ?? '', subject, text: text.trim() })
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
