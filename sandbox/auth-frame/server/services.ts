import type { Post } from '../mail/post'
import { type Channels, createChannels } from './channels'
import { createCodes } from './codes'
import { createEmailChange, type EmailChange } from './emailChange'
import { createEmailLogin, type EmailLogin } from './emailLogin'
import { createSessions, type Sessions } from './sessions'
import { createSocials, type Socials } from './socials'
import { createUsers, type Users } from './users'

/** The server's whole state, in memory: a company implements these interfaces with its own services. */
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
  /** Secret from which every key is derived. */
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
