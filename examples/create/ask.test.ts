import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { askChoices, askFolder } from './ask.mjs'

const ENTER = '\r'
const DOWN = '\u001b[B'
const SPACE = ' '
const CANCEL = '\u0003'

/** A terminal whose user presses the keys of each question once it is shown. */
function terminal(keys: Readonly<Record<string, string>>) {
  const input = new PassThrough()
  const output = new PassThrough()
  const asked: string[] = []
  output.on('data', data => {
    const question = Object.keys(keys).find(text => String(data).includes(text) && !asked.includes(text))
    if (question === undefined) return
    asked.push(question)
    // The question reads its keys once it has been written.
    setImmediate(() => input.write(keys[question]))
  })
  return { streams: { input, output }, asked }
}

const KEYS = {
  'What do you write?': ENTER,
  'Which framework?': ENTER,
  'Which chains?': ENTER,
  'Do you use wagmi?': ENTER,
  'Do users sign in': ENTER,
  'Unit tests with a wallet?': ENTER,
  'Project id': ENTER,
}

describe('the questions', () => {
  test('a user who presses Enter alone gets the defaults, after every question', async () => {
    const { streams, asked } = terminal(KEYS)
    expect(await askChoices({}, streams)).toEqual({
      kind: 'app',
      framework: 'react',
      namespaces: ['evm'],
      wagmi: false,
      signIn: false,
      tests: true,
      projectId: '',
    })
    expect(asked).toEqual(Object.keys(KEYS))
  })

  test('a user is not asked for what a flag or an earlier answer has decided', async () => {
    const { streams, asked } = terminal({ ...KEYS, 'Project id': `abc${ENTER}` })
    const choices = await askChoices({ kind: 'app', framework: 'vue', namespaces: ['solana'], signIn: true }, streams)
    expect(choices).toMatchObject({ framework: 'vue', wagmi: false, signIn: true, tests: false, projectId: 'abc' })
    expect(asked).toEqual(['Project id'])
  })

  test('an author of a plugin is asked nothing about an app', async () => {
    const { streams, asked } = terminal({ ...KEYS, 'What do you write?': DOWN + ENTER })
    expect(await askChoices({}, streams)).toMatchObject({ kind: 'plugin' })
    expect(asked).toEqual(['What do you write?'])
  })

  test('a user chooses with the arrows and the space bar', async () => {
    const { streams } = terminal({ ...KEYS, 'Which framework?': DOWN + ENTER, 'Which chains?': DOWN + SPACE + ENTER })
    expect(await askChoices({}, streams)).toMatchObject({ framework: 'next', namespaces: ['evm', 'solana'] })
  })

  test.each(Object.keys(KEYS))('a user who cancels at “%s” gets no choices', async question => {
    const { streams } = terminal({ ...KEYS, [question]: CANCEL })
    expect(await askChoices({}, streams)).toBeUndefined()
  })
})

describe('the folder', () => {
  test('a user who presses Enter gets the folder that is shown', async () => {
    const { streams } = terminal({ 'In which folder?': ENTER })
    expect(await askFolder(streams)).toBe('portico-app')
  })

  test('a user who cancels gets none', async () => {
    const { streams } = terminal({ 'In which folder?': CANCEL })
    expect(await askFolder(streams)).toBeUndefined()
  })
})
