import { ALERTS } from '../../kernel/contracts/inspection'
import { table } from './conformancePage'
import { ALERT_ADVICE, ERROR_ADVICE } from './errorAdvice'
import { type ErrorCode, readErrorCodes } from './errorCodes'

const INTRODUCTION = `# Errors and alerts

Generated from the code by \`npm run docs\`; a test compares it. The console prints level, code and sentence.

Every rejection of a public promise is a \`PorticoError\`: \`code\` (one of the codes below), \`message\` (for developers), \`context\` (plain data,
no secrets) and \`cause\`. Compare codes with \`isPorticoError(error, 'USER_REJECTED')\`, never classes: two copies of the library may share a page.

\`\`\`ts
import { isPorticoError } from 'portico'

try {
  await portico.connect()
} catch (error) {
  if (!isPorticoError(error, 'MODAL_CLOSED', 'USER_REJECTED')) throw error
}
\`\`\`
`

const ALERTS_INTRODUCTION = `## Alerts

An alert is about the set-up. It is for the developer of the host and no user sees it: the console prints it unless \`debug\` is \`false\`,
\`portico.read(alerts).raised\` holds every one, and with \`debug: true\` the modal lists them.
`

/** The text of docs/errors.md. */
export function errorsPage(): string {
  const codes = readErrorCodes()
  const ofVerifier = codes.filter(({ areas }) => areas.some(isVerifier))
  const ofPage = codes.filter(({ areas }) => !areas.every(isVerifier))
  return [
    INTRODUCTION,
    ALERTS_INTRODUCTION,
    table(['Code', 'Level', 'Sentence', 'Cause', 'Cure'], Object.keys(ALERTS).map(alertRow)),
    '## Errors\n',
    table(['Code', 'Level', 'Message', 'What a user reads', 'Cause', 'Cure', 'Thrown in'], ofPage.map(errorRow)),
    '## Errors of `portico/verify`\n\nThe verifier rejects with a `VerifyError`; see [verify.md](verify.md).\n',
    table(['Code', 'Message', 'Cause', 'Cure'], ofVerifier.map(verifierRow)),
  ].join('\n')
}

const isVerifier = (area: string): boolean => area.startsWith('verify')

function alertRow(code: string): string[] {
  const [level, sentence] = ALERTS[code as keyof typeof ALERTS]
  const { cause, cure } = ALERT_ADVICE[code] ?? { cause: '', cure: '' }
  return [`\`${code}\``, level, sentence, cause, cure]
}

function errorRow({ code, sentences, shown, areas }: ErrorCode): string[] {
  const { cause, cure, level = 'error' } = ERROR_ADVICE[code] ?? { cause: '', cure: '' }
  return [
    `\`${code}\``,
    level,
    list(sentences),
    list(shown),
    cause,
    cure,
    areas.filter(area => !isVerifier(area)).join(', '),
  ]
}

function verifierRow({ code, sentences }: ErrorCode): string[] {
  const { cause, cure } = ERROR_ADVICE[code] ?? { cause: '', cure: '' }
  return [`\`${code}\``, list(sentences), cause, cure]
}

const list = (texts: readonly string[]): string => texts.map(text => text.replaceAll('|', '\\|')).join(' · ')
