import type { Post } from '../mail/post'
import { type Channels, createChannels } from './channels'
import { createCodes } from './codes'
import { createEmailChange, type EmailChange } from './emailChange'
import { createEmailLogin, type EmailLogin } from './emailLogin'
import { createSessions, type Sessions } from './sessions'
import { createSocials, type Socials } from './socials'
import { createUsers, type Users } from './users'

/** All that the server knows, in memory: a company puts its own behind these doors. */
export interface Services {
  users: Users
  sessions: Sessions
  emailLogin: EmailLogin
  emailChange: EmailChange
  socials: Socials
  channels: Channels
}

interface ServicesParts {
  post: Post
  /** Every key is made of it. */
  secret: string
  now: () => number
  linkTo: (link: string) => string
}

export function createServices({ post, secret, now, linkTo }: ServicesParts): Services {
  const users = createUsers(secret)
  const codes = createCodes(now)
  return {
    users,
    sessions: createSessions(),
    emailLogin: createEmailLogin({ codes, users, post, now, linkTo }),
    emailChange: createEmailChange({ codes, users, post }),
    socials: createSocials({ users, now }),
    channels: createChannels({ users, now }),
  }
}
