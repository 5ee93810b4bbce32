import { confirm, isCancel, multiselect, select, text } from '@clack/prompts'
import { complete, isApp, KINDS, offersTests, offersWagmi } from './choices.mjs'
import { FRAMEWORKS, NAMESPACES } from './frameworks.mjs'

const options = table => Object.entries(table).map(([value, { title }]) => ({ value, label: title }))

/**
 * The streams of the questions; those of the process by default.
 * @typedef {{ input?: import('node:stream').Readable, output?: import('node:stream').Writable }} Streams
 */

/** The folder, or undefined if the user cancels. @param {Streams} [streams] */
export async function askFolder(streams) {
  const folder = await text({
    message: 'In which folder?',
    placeholder: 'portico-app',
    defaultValue: 'portico-app',
    ...streams,
  })
  return isCancel(folder) ? undefined : folder
}

const QUESTIONS = [
  {
    choice: 'kind',
    isOffered: () => true,
    ask: streams => select({ message: 'What do you write?', options: options(KINDS), ...streams }),
  },
  {
    choice: 'framework',
    ask: streams => select({ message: 'Which framework?', options: options(FRAMEWORKS), ...streams }),
  },
  {
    choice: 'namespaces',
    ask: streams =>
      multiselect({
        message: 'Which chains?',
        options: options(NAMESPACES),
        initialValues: ['evm'],
        required: true,
        ...streams,
      }),
  },
  {
    choice: 'wagmi',
    isOffered: offersWagmi,
    ask: streams => confirm({ message: 'Do you use wagmi?', initialValue: false, ...streams }),
  },
  {
    choice: 'signIn',
    ask: streams =>
      confirm({
        message: 'Do users sign in with their wallet, at a server of yours?',
        initialValue: false,
        ...streams,
      }),
  },
  {
    choice: 'tests',
    isOffered: offersTests,
    ask: streams => confirm({ message: 'Unit tests with a wallet?', ...streams }),
  },
  {
    choice: 'projectId',
    ask: streams =>
      text({
        message: 'Project id from dashboard.reown.com? WalletConnect needs it; it can be added later.',
        placeholder: 'later',
        defaultValue: '',
        ...streams,
      }),
  },
]

/**
 * Asks for each choice that was not given. Undefined if the user cancels.
 * @param {Partial<import('./choices.mjs').Choices>} given
 * @param {Streams} [streams]
 */
export async function askChoices(given, streams) {
  const choices = { ...given }
  for (const { choice, ask, isOffered = isApp } of QUESTIONS) {
    if (choices[choice] !== undefined || !isOffered(choices)) continue
    const answer = await ask(streams)
    if (isCancel(answer)) return undefined
    choices[choice] = answer
  }
  return complete(choices)
}
