import { ALERTS } from '../../kernel/contracts/inspection'
import { table } from './conformancePage'
import { type Advice, ALERT_ADVICE, ERROR_ADVICE } from './errorAdvice'
import { type ErrorCode, readErrorCodes } from './errorCodes'
import { ERROR_EXAMPLES } from './errorExamples'

const INTRODUCTION = `# Errors and alerts

Generated from the code by \`npm run docs\`; a test compares it. The console prints level, code and sentence.

Every rejection of a public promise is a \`PorticoError\`: \`code\` (one of the codes below), \`message\` (for developers), \`context\` (plain data,
no secrets) and \`cause\`. Compare codes with \`isPorticoError(error, 'USER_REJECTED')\`, never classes: two copies of the library may share a page.
A text in quotation marks is for users, the others are for developers. A code without a level is an \`error\`; \`info\` is a decision of the user. [Troubleshooting](troubleshooting.md) begins with what you see.

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

/** The groups of the page, by the folders that throw a code: one of folders of several groups is in the first group. */
const AREAS: readonly (readonly [title: string, folders: RegExp])[] = [
  ['Errors of several parts', /^$/],
  ['Set-up and plugins', /^(kernel\/(core|host|contracts)|ui-kit|hosts|plugins\/shell)/],
  ['Wallets and connections', /^(plugins\/(session|connect)|adapters\/walletconnect)/],
  ['Networks, nodes and services', /^(kernel\/ports|adapters|plugins\/(networks|project))/],
  ['Email, social login and names', /^plugins\/(auth|capture|names)/],
  ['Signing in', /^plugins\/siwx/],
  ['The account, sending and signing', /^(plugins\/(account|send|activity|signing)|kernel\/requests)/],
  ['Swaps', /^plugins\/swaps/],
  ['Buying, deposits and payments', /^plugins\/(onramp|pay)/],
  ['Smart sessions', /^plugins\/smart-sessions/],
]

function titleOf({ areas }: ErrorCode): string | undefined {
  const groups = areas
    .filter(area => !isVerifier(area))
    .map(area => AREAS.find(([, folders]) => folders.test(area))?.[0])
  return (new Set(groups).size === 1 && groups[0]) || AREAS[0]?.[0]
}

/** The text of docs/errors.md. */
export function errorsPage(): string {
  const codes = readErrorCodes()
  const ofVerifier = codes.filter(({ areas }) => areas.some(isVerifier))
  const ofPage = codes.filter(({ areas }) => !areas.every(isVerifier))
  return [
    INTRODUCTION,
    ALERTS_INTRODUCTION,
    table(['Code', 'Sentence', 'Cause and cure'], Object.keys(ALERTS).map(alertRow)),
    ...AREAS.map(([title]) => {
      const rows = ofPage.filter(code => titleOf(code) === title).map(errorRow)
      const example = `\`\`\`ts${ERROR_EXAMPLES[title]}\n\`\`\``
      return `## ${title}\n\n${example}\n\n${table(['Code', 'Message, and what a user reads', 'Cause and cure'], rows)}`
    }),
    '## Errors of `portico/verify`\n\nThe verifier rejects with a `VerifyError`; see [verify.md](verify.md).\n',
    table(['Code', 'Message', 'Cause and cure'], ofVerifier.map(verifierRow)),
  ].join('\n')
}

const isVerifier = (area: string): boolean => area.startsWith('verify')

function alertRow(code: string): string[] {
  const [level, sentence] = ALERTS[code as keyof typeof ALERTS]
  return [withLevel(code, level), sentence, adviceOn(ALERT_ADVICE[code])]
}

function errorRow({ code, sentences, shown }: ErrorCode): string[] {
  const advice = ERROR_ADVICE[code]
  const read = shown.length > 0 ? [`“${list(shown)}”`] : []
  const texts = [...(sentences.length > 0 ? [list(sentences)] : []), ...read].join('<br>')
  return [withLevel(code, advice?.level), texts, adviceOn(advice)]
}

const verifierRow = ({ code, sentences }: ErrorCode): string[] => [
  `\`${code}\``,
  list(sentences),
  adviceOn(ERROR_ADVICE[code]),
]

const withLevel = (code: string, level: string = 'error') =>
  level === 'error' ? `\`${code}\`` : `\`${code}\` ${level}`
const adviceOn = ({ cause, cure }: Advice = { cause: '', cure: '' }) => `${cause} ${cure}`
const list = (texts: readonly string[]): string => texts.map(text => text.replaceAll('|', '\\|')).join(' · ')
