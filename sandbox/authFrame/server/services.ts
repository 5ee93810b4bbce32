import type { MailSender } from '../mail/mailSender'
import { type Channels, createChannels } from './channels'
import { createCodes } from './codes'
import { createEmailChange, type EmailChange } from './emailChange'
import { createEmailLogin, type EmailLogin } from './emailLogin'
import { createSessions, type Sessions } from './sessions'
import { createSocials, type Socials } from './socials'
import { createUsers, type Users } from './users'

/** The server's whole state, in memory: a company implements these interfaces with its own services. */
export interface AuthServices {
  users: Users
  sessions: Sessions
  emailLogin: EmailLogin
  emailChange: EmailChange
  socials: Socials
  channels: Channels
}

interface AuthServicesOptions {
  mailSender: MailSender
  /** Secret from which every key is derived. */
  secret: string
  now: () => number
  linkTo: (link: string) => string
}

export function createAuthServices({ mailSender, secret, now, linkTo }: AuthServicesOptions): AuthServices {
  const users = createUsers(secret)
  const codes = createCodes(now)
  return {
    users,
    sessions: createSessions(),
    emailLogin: createEmailLogin({ codes, users, mailSender, now, linkTo }),
    emailChange: createEmailChange({ codes, users, mailSender }),
    socials: createSocials({ users, now }),
    channels: createChannels({ users, now }),
  }
}
