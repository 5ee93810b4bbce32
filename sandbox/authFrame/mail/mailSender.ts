import { type MailContent, writeMail } from './mailContent'

/** Sends mails through an SMTP server. */
export interface MailSender {
  send(to: string, content: MailContent): Promise<void>
  stop(): void
}

const FROM = '"Auth frame" <no-reply@auth-frame.example>'

/** The first mail resolves the server's address. */
export function createMailSender(smtp: () => Promise<string>, from = FROM): MailSender {
  let transport: Promise<import('nodemailer').Transporter> | undefined
  const connect = async () => {
    const [{ createTransport }, url] = await Promise.all([import('nodemailer'), smtp()])
    return createTransport(url)
  }
  return {
    async send(to, content) {
      transport ??= connect()
      // An address names one mailbox, never a list.
      await (await transport).sendMail({ from, to: { name: '', address: to }, ...writeMail(content) })
    },
    stop: () => void transport?.then(open => open.close()),
  }
}
