import { FRAMEWORKS, NAMESPACES, PARTS } from './frameworks.mjs'

/**
 * @typedef {object} Choices
 * @property {string} kind `app`, or a key of PARTS, which the other choices are not for
 * @property {string} framework a key of FRAMEWORKS
 * @property {readonly string[]} namespaces keys of NAMESPACES; one at least
 * @property {boolean} wagmi
 * @property {boolean} signIn
 * @property {boolean} tests
 * @property {string} projectId empty if it is not known yet
 */

/** Without a terminal to ask in; a starter that can have tests has them. @type {Omit<Choices, 'tests'>} */
export const DEFAULTS = {
  kind: 'app',
  framework: 'react',
  namespaces: ['evm'],
  wagmi: false,
  signIn: false,
  projectId: '',
}

/** By the name of the choice: what is written. */
export const KINDS = { app: { title: 'An app that embeds Portico' }, ...PARTS }

export const FLAGS = {
  kind: { type: 'string' },
  framework: { type: 'string' },
  namespaces: { type: 'string' },
  wagmi: { type: 'boolean' },
  'sign-in': { type: 'boolean' },
  tests: { type: 'boolean' },
  'project-id': { type: 'string' },
}

const FLAG_OF = { signIn: '--sign-in', projectId: '--project-id' }
const listed = names => Object.keys(names).join(', ')

/**
 * The choices that the flags of a command line state, and no others.
 * @param {Readonly<Record<string, string | boolean | undefined>>} flags values of FLAGS
 * @returns {Partial<Choices>}
 * @throws Error whose message names the flag
 */
export function readFlags(flags) {
  const { kind, framework, namespaces, wagmi, 'sign-in': signIn, tests, 'project-id': projectId } = flags
  const given = { kind, framework, namespaces: namespaces?.split(',').filter(Boolean), wagmi, signIn, tests, projectId }
  const choices = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (kind !== undefined && !Object.hasOwn(KINDS, kind)) throw new Error(`--kind ${kind} is none of ${listed(KINDS)}.`)
  if (framework !== undefined && !Object.hasOwn(FRAMEWORKS, framework)) {
    throw new Error(`--framework ${framework} is none of ${listed(FRAMEWORKS)}.`)
  }
  const unknown = choices.namespaces?.filter(name => !Object.hasOwn(NAMESPACES, name)) ?? []
  if (unknown.length > 0) throw new Error(`--namespaces ${unknown.join(',')} is none of ${listed(NAMESPACES)}.`)
  if (choices.namespaces?.length === 0) throw new Error(`--namespaces names none of ${listed(NAMESPACES)}.`)
  const problem = findConflict(choices)
  if (problem) throw new Error(problem)
  return choices
}

const hasEvm = ({ namespaces }) => !namespaces || namespaces.includes('evm')
const hasWagmi = ({ framework }) => !framework || FRAMEWORKS[framework].hasWagmi

export const isApp = ({ kind }) => kind === undefined || kind === 'app'
export const offersWagmi = choices => isApp(choices) && hasWagmi(choices) && hasEvm(choices)
export const offersTests = choices => isApp(choices) && hasEvm(choices)

/** Why the choices do not go together, if so. @param {Partial<Choices>} choices */
export function findConflict(choices) {
  if (!isApp(choices)) {
    const other = Object.keys(choices).find(name => name !== 'kind')
    return other && `--kind ${choices.kind} takes no other choice: ${FLAG_OF[other] ?? `--${other}`} is for an app.`
  }
  if (choices.wagmi && !hasWagmi(choices)) return '--wagmi needs --framework react or next: its hooks are for React.'
  if (choices.wagmi && !hasEvm(choices)) return '--wagmi needs the namespace evm.'
  if (choices.tests && !offersTests(choices))
    return '--tests needs the namespace evm: the wallet of the tests is one for it.'
  return undefined
}

/** The defaults for what was not chosen, as far as they go with what was. @param {Partial<Choices>} choices */
export const complete = choices => ({ ...DEFAULTS, tests: offersTests(choices), ...choices })
