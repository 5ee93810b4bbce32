import type { MailSender } from '../mail/mailSender'
import { CODE_VALID_MS, type Codes } from './codes'
import { createExpiringCache } from './expiringCache'
import { Refusal } from './refusal'
import { createToken } from './sessions'
import { createSignal, type Signal } from './signal'
import { emailIdentity, type User, type Users } from './users'

interface Attempt {
  readonly email: string
  readonly device: string
  readonly site: string
  readonly approved: Signal<true>
}

export interface EmailLogin {
  /** Mails a code to a known device; for an unknown device, mails a link that approves it. */
  begin(requester: { email: string; device: string; site: string }): Promise<{
    action: 'VERIFY_DEVICE' | 'VERIFY_OTP'
    attempt: string
  }>
  /** True once the user followed the link in the mail; false if that has not happened within `ms`. */
  awaitDevice(attempt: string, ms: number): Promise<boolean>
  /** The login that the link would approve. */
  askedBy(link: string): { email: string; site: string } | undefined
  /** The user followed the link: the device is known from now on, and the code is mailed. */
  approveDevice(link: string): Promise<void>
  confirm(attempt: string, code: string): User
}

interface EmailLoginParts {
  codes: Codes
  users: Users
  mailSender: MailSender
  now: () => number
  /** The URL of a link that approves a device. */
  linkTo: (link: string) => string
}

export function createEmailLogin({ codes, users, mailSender, now, linkTo }: EmailLoginParts): EmailLogin {
  const attempts = createExpiringCache<Attempt>({ now, keepMs: CODE_VALID_MS })
  /** Id of the attempt that a link approves, by the link. */
  const links = createExpiringCache<string>({ now, keepMs: CODE_VALID_MS })
  const devices = new Set<string>()
  const nameOf = ({ email, device }: Pick<Attempt, 'email' | 'device'>) => `${email} ${device}`

  const find = (id: string | undefined): Attempt => {
    const attempt = attempts.get(id ?? '')
    if (!attempt) throw new Refusal('This login has expired. Start again.', 404)
    return attempt
  }
  const sendCode = (id: string, { email, site }: Attempt) =>
    mailSender.send(email, { kind: 'login-code', code: codes.issue(`login ${id}`), site })

  return {
    async begin({ email, device, site }) {
      const id = createToken()
      const attempt = { email, device, site, approved: createSignal<true>() }
      attempts.set(id, attempt)
      if (devices.has(nameOf(attempt))) {
        await sendCode(id, attempt)
        return { action: 'VERIFY_OTP', attempt: id }
      }
      const link = createToken()
      links.set(link, id)
      await mailSender.send(email, { kind: 'new-device', link: linkTo(link), site })
      return { action: 'VERIFY_DEVICE', attempt: id }
    },
    awaitDevice: async (id, ms) => (await find(id).approved.wait(ms)) ?? false,
    askedBy: link => attempts.get(links.get(link) ?? ''),
    async approveDevice(link) {
      const id = links.get(link) ?? ''
      const attempt = find(id)
      links.delete(link)
      devices.add(nameOf(attempt))
      await sendCode(id, attempt)
      attempt.approved.settle(true)
    },
    confirm(id, code) {
      const attempt = find(id)
      const { email } = attempt
      // An attempt of an unknown device has no code, so it is refused like a used one.
      codes.check(`login ${id}`, code)
      attempts.delete(id)
      return users.findOrCreate(emailIdentity(email), { email })
    },
  }
}
