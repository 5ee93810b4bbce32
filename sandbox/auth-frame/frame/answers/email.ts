import * as v from 'valibot'
import type { Login } from '../../server/api'
import { type Answers, on, plain } from '../wire'
import type { World } from '../world'

const email = v.object({ email: v.string() })
const otp = v.object({ otp: v.string() })

/** Answers about login by email and about changing the address. */
export function emailAnswers({ server, session, device, site }: World): Answers {
  let attempt: string | undefined
  const mustHaveBegun = () => {
    if (!attempt) throw new Error('No login by email is under way')
    return attempt
  }
  const ask = (path: string, body: object) => server.ask<object>(path, body, session.token)

  return {
    CONNECT_EMAIL: on(email, async asked => {
      const begun = await server.ask<{ action: string; attempt?: string }>(
        'email',
        { ...asked, device, site },
        session.token,
      )
      attempt = begun.attempt
      return { action: begun.action }
    }),
    CONNECT_DEVICE: plain(async () => {
      const waited = mustHaveBegun()
      // The server ends the wait from time to time; a newer login replaces this one.
      while (attempt === waited) {
        const { approved } = await server.ask<{ approved: boolean }>('email/device', { attempt: waited })
        if (approved) return
      }
      throw new Error('Another login has begun')
    }),
    CONNECT_OTP: on(otp, async said => {
      session.begin(await server.ask<Login>('email/code', { attempt: mustHaveBegun(), ...said }))
      attempt = undefined
    }),
    UPDATE_EMAIL: on(email, asked => ask('email/change', asked)),
    UPDATE_EMAIL_PRIMARY_OTP: on(otp, async said => {
      await ask('email/change/old', said)
    }),
    UPDATE_EMAIL_SECONDARY_OTP: on(otp, said => ask('email/change/new', said)),
  }
}
