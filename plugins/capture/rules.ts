const SUFFIXES = ['gmail.com', 'outlook.com', 'yahoo.com', 'hotmail.com', 'aol.com', 'icloud.com', 'zoho.com']
const MOST_RECENT = 3
const LONGEST = 254

/** Source: RFC 5321 for the length. Only the code proves that the address exists. */
export const isEmail = (text: string): boolean => text.length <= LONGEST && /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text)

/** Completions of a partly typed address. */
export function completions(typed: string): string[] {
  if (typed.length > LONGEST) return []
  const [name = '', domain = '', ...rest] = typed.trim().split('@')
  if (!name || rest.length > 0 || SUFFIXES.includes(domain)) return []
  return SUFFIXES.filter(suffix => suffix.startsWith(domain.toLowerCase())).map(suffix => `${name}@${suffix}`)
}

export const recentEmails = (stored: unknown): string[] =>
  (Array.isArray(stored) ? stored : [])
    .filter((email): email is string => typeof email === 'string' && isEmail(email))
    .slice(0, MOST_RECENT)

export const withRecentEmail = (stored: unknown, email: string): string[] =>
  [email, ...recentEmails(stored).filter(entry => entry !== email)].slice(0, MOST_RECENT)

/** Source: product specification, section 5. */
const COOLDOWN_SECONDS = 30

/** Whole seconds until another code may be requested. */
export const secondsLeft = (sentAt: number, time: number): number =>
  Math.min(COOLDOWN_SECONDS, Math.max(0, Math.ceil(COOLDOWN_SECONDS - (time - sentAt) / 1000)))
