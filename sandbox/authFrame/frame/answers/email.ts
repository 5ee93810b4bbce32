import * as v from 'valibot'
import type { Login } from '../../server/api'
import type { FrameContext } from '../frameContext'
import { type Answers, on, plain } from '../protocol'

const email = v.object({ email: v.string() })
const otp = v.object({ otp: v.string() })

/** Answers about login by email and about changing the address. */
export function emailAnswers({ server, session, device, site }: FrameContext): Answers {
  let attempt: string | undefined
  const mustHaveBegun = () => {
    if (!attempt) throw new Error('No email login is in progress')
    return attempt
  }
  const ask = (path: string, body: object) => server.ask<object>(path, body, session.token)

  return {
    CONNECT_EMAIL: on(email, async input => {
      const started = await server.ask<{ action: string; attempt?: string }>(
        'email',
        { ...input, device, site },
        session.token,
      )
      attempt = started.attempt
      return { action: started.action }
    }),
    CONNECT_DEVICE: plain(async () => {
      const attemptId = mustHaveBegun()
      // The server ends the wait from time to time; a newer login replaces this one.
      while (attempt === attemptId) {
        const { approved } = await server.ask<{ approved: boolean }>('email/device', { attempt: attemptId })
        if (approved) return
      }
      throw new Error('Another login has started')
    }),
    CONNECT_OTP: on(otp, async input => {
      session.begin(await server.ask<Login>('email/code', { attempt: mustHaveBegun(), ...input }))
      attempt = undefined
    }),
    UPDATE_EMAIL: on(email, input => ask('email/change', input)),
    UPDATE_EMAIL_PRIMARY_OTP: on(otp, async input => {
      await ask('email/change/old', input)
    }),
    UPDATE_EMAIL_SECONDARY_OTP: on(otp, input => ask('email/change/new', input)),
  }
}
