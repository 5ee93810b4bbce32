import { confirm, isCancel, multiselect, select, text } from '@clack/prompts'
import { complete, offersTests, offersWagmi } from './choices.mjs'
import { FRAMEWORKS, NAMESPACES } from './frameworks.mjs'

const options = table => Object.entries(table).map(([value, { title }]) => ({ value, label: title }))

/** The folder, or undefined if the user cancels. */
export async function askFolder() {
  const folder = await text({ message: 'In which folder?', placeholder: 'portico-app', defaultValue: 'portico-app' })
  return isCancel(folder) ? undefined : folder
}

const QUESTIONS = [
  {
    choice: 'framework',
    ask: () => select({ message: 'Which framework?', options: options(FRAMEWORKS) }),
  },
  {
    choice: 'namespaces',
    ask: () =>
      multiselect({ message: 'Which chains?', options: options(NAMESPACES), initialValues: ['evm'], required: true }),
  },
  {
    choice: 'wagmi',
    isOffered: offersWagmi,
    ask: () => confirm({ message: 'Do you use wagmi?', initialValue: false }),
  },
  {
    choice: 'signIn',
    ask: () => confirm({ message: 'Do users sign in with their wallet, at a server of yours?', initialValue: false }),
  },
  {
    choice: 'tests',
    isOffered: offersTests,
    ask: () => confirm({ message: 'Unit tests with a wallet?' }),
  },
  {
    choice: 'projectId',
    ask: () =>
      text({
        message: 'Project id from dashboard.reown.com? WalletConnect needs it; it can be added later.',
        placeholder: 'later',
        defaultValue: '',
      }),
  },
]

/**
 * Asks for each choice that was not given. Undefined if the user cancels.
 * @param {Partial<import('./choices.mjs').Choices>} given
 */
export async function askChoices(given) {
  const choices = { ...given }
  for (const { choice, ask, isOffered = () => true } of QUESTIONS) {
    if (choices[choice] !== undefined || !isOffered(choices)) continue
    const answer = await ask()
    if (isCancel(answer)) return undefined
    choices[choice] = answer
  }
  return complete(choices)
}
