/** Contents of the mails, as data: a company writes its own text for each kind. */
export type MailContent =
  | { kind: 'login-code'; code: string; site: string }
  | { kind: 'new-device'; link: string; site: string }
  | { kind: 'old-address-code'; code: string }
  | { kind: 'new-address-code'; code: string }

export interface MailText {
  subject: string
  text: string
}

const VALID = 'It is valid for 20 minutes and can be used once.'
const NOT_YOU = 'If you didn’t request this, ignore this email.'

export function writeMail(content: MailContent): MailText {
  switch (content.kind) {
    case 'login-code':
      return paragraphs(`Your login code: ${content.code}`, [
        `Enter ${content.code} to log in to ${content.site}.`,
        VALID,
        `Never share it with anyone. ${NOT_YOU}`,
      ])
    case 'new-device':
      return paragraphs('Is this your device?', [
        `Someone is trying to log in to ${content.site} as you, on a new device.`,
        `If this is you, approve the device: ${content.link}`,
        NOT_YOU,
      ])
    case 'old-address-code':
      return paragraphs(`Your code: ${content.code}`, [
        `Enter ${content.code} to change your email address.`,
        VALID,
        NOT_YOU,
      ])
    case 'new-address-code':
      return paragraphs(`Your code: ${content.code}`, [
        `Enter ${content.code} to confirm this email address.`,
        VALID,
        NOT_YOU,
      ])
  }
}

const paragraphs = (subject: string, lines: string[]): MailText => ({ subject, text: lines.join('\n\n') })
