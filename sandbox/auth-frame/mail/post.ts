import { type Letter, writeLetter } from './letters'

/** Sends mails through an SMTP server. */
export interface Post {
  send(to: string, letter: Letter): Promise<void>
  stop(): void
}

const FROM = '"Auth frame" <no-reply@auth-frame.example>'

/** The first mail resolves the server's address. */
export function createPost(smtp: () => Promise<string>, from = FROM): Post {
  let transport: Promise<import('nodemailer').Transporter> | undefined
  const connect = async () => {
    const [{ createTransport }, url] = await Promise.all([import('nodemailer'), smtp()])
    return createTransport(url)
  }
  return {
    async send(to, letter) {
      transport ??= connect()
      // An address names one mailbox, never a list.
      await (await transport).sendMail({ from, to: { name: '', address: to }, ...writeLetter(letter) })
    },
    stop: () => void transport?.then(open => open.close()),
  }
}
