import type { VerifiedSignIn } from '../../verify'
import type { Emails } from './emails'

interface Refused {
  readonly status: 400
  readonly reason: string
}

interface Rules {
  /** None without a mail service. */
  readonly emails: Emails | undefined
  readonly projectId: string
  /** Whether the message must name an address. */
  readonly requiresEmail: boolean
}

const EMAIL = 'email:'
/** The modal knows this sentence: it asks for the address again. */
const CODE_REQUIRED: Refused = { status: 400, reason: 'OTP is required' }

/** The address that the account has signed and proved; none if it names none and needs none. Source: the provider calls. */
export async function checkEmailClaim(
  { chainId, accountAddress, resources = [] }: VerifiedSignIn['message'],
  { emails, projectId, requiresEmail }: Rules,
): Promise<{ email?: string } | Refused> {
  const named = resources.filter(resource => resource.startsWith(EMAIL)).map(resource => resource.slice(EMAIL.length))
  const [email, ...others] = named
  if (email === undefined) return requiresEmail ? CODE_REQUIRED : {}
  if (!emails) return { status: 400, reason: 'This gateway verifies no email addresses' }
  if (others.length > 0) return { status: 400, reason: 'The message names more than one email address' }
  // As the modal writes the account when it asks for a code, which need not be the canonical spelling.
  const account = `${chainId}:${accountAddress}`
  return (await emails.isProven(projectId, { email, account })) ? { email } : CODE_REQUIRED
}
