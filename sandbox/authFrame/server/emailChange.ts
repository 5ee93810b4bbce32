import type { MailSender } from '../mail/mailSender'
import type { Codes } from './codes'
import { Refusal } from './refusal'
import { emailIdentity, type User, type Users } from './users'

export interface EmailChange {
  begin(user: User, email: string): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  /** Checks the code of the old address and mails the next one to the new address. */
  confirmOld(user: User, code: string): Promise<void>
  confirmNew(user: User, code: string): User
}

/** A change that has started: the old address agrees first, if there is one. */
type Change = { email: string; agreed: boolean }

export function createEmailChange({
  codes,
  users,
  mailSender,
}: {
  codes: Codes
  users: Users
  mailSender: MailSender
}): EmailChange {
  const changes = new Map<string, Change>()
  const find = ({ id }: User, agreed: boolean): Change => {
    const change = changes.get(id)
    if (!change || change.agreed !== agreed) throw new Refusal('No email change is in progress', 409)
    return change
  }
  const sendTo = (user: User, step: 'old' | 'new', email: string) =>
    mailSender.send(email, { kind: `${step}-address-code`, code: codes.issue(`${step} address of ${user.id}`) })

  return {
    async begin(user, email) {
      if (user.email === email) throw new Refusal('This is already your address', 409)
      if (users.find(emailIdentity(email))) throw new Refusal('This address is already in use', 409)
      const { email: old } = user
      changes.set(user.id, { email, agreed: !old })
      await sendTo(user, old ? 'old' : 'new', old ?? email)
      return old ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP'
    },
    async confirmOld(user, code) {
      const change = find(user, false)
      codes.check(`old address of ${user.id}`, code)
      change.agreed = true
      await sendTo(user, 'new', change.email)
    },
    confirmNew(user, code) {
      const { email } = find(user, true)
      codes.check(`new address of ${user.id}`, code)
      changes.delete(user.id)
      return users.changeEmail(user, email)
    },
  }
}
