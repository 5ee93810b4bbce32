import { type Letter, writeLetter } from './letters'

/** Hands mails to an SMTP server. */
export interface Post {
  send(to: string, letter: Letter): Promise<void>
  stop(): void
}

const FROM = '"Auth frame" <no-reply@auth-frame.example>'

/** The server's address is asked for with the first mail. */
export function createPost(smtp: () => Promise<string>, from = FROM): Post {
  let transport: Promise<import('nodemailer').Transporter> | undefined
  const connect = async () => {
    const [{ createTransport }, url] = await Promise.all([import('nodemailer'), smtp()])
    return createTransport(url)
  }
  return {
    async send(to, letter) {
      transport ??= connect()
      // An address is one person's, never a list.
      await (await transport).sendMail({ from, to: { name: '', address: to }, ...writeLetter(letter) })
    },
    stop: () => void transport?.then(open => open.close()),
  }
}
