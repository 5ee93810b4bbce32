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

const VALID = 'It is valid for 20 minutes and works once.'
const NOT_YOU = 'If this was not you, do nothing.'

export function writeMail(content: MailContent): MailText {
  switch (content.kind) {
    case 'login-code':
      return paragraphs(`Your login code: ${content.code}`, [
        `Enter ${content.code} to log in to ${content.site}.`,
        VALID,
        `Never tell it to anybody who asks for it. ${NOT_YOU}`,
      ])
    case 'new-device':
      return paragraphs('Is this device yours?', [
        `Somebody wants to log in to ${content.site} as you, on a device that we have not seen before.`,
        `If it is you, approve the device: ${content.link}`,
        NOT_YOU,
      ])
    case 'old-address-code':
      return paragraphs(`Your code: ${content.code}`, [
        `Enter ${content.code} to change your address to another one.`,
        VALID,
        NOT_YOU,
      ])
    case 'new-address-code':
      return paragraphs(`Your code: ${content.code}`, [
        `Enter ${content.code} to use this address from now on.`,
        VALID,
        NOT_YOU,
      ])
  }
}

const paragraphs = (subject: string, lines: string[]): MailText => ({ subject, text: lines.join('\n\n') })
