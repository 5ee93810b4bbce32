import { createElement, type FunctionComponent, useEffect } from 'react'
import { type Context, connectedSession, defineMessage, sessions } from '../../../kernel'
import { Button, Content, Input } from '../../../ui-kit'
import { useKernel, useSlice, useText, useTitle } from '../../../ui-kit/hooks'
import { BREACHES, type Breach, commit } from './breach'
import type { PluginFault } from './pluginFaults'

const messages = {
  text: defineMessage('toy/text', 'Notes of {address}'),
  play: defineMessage('toy/play', 'Play again'),
  name: defineMessage('toy/name', 'Your name'),
  foreign: defineMessage('shell/close', 'Close'),
}

const DATE = new Date(Date.UTC(2026, 0, 1))

interface Props {
  readonly has: (fault: PluginFault) => boolean
}

function failIf(isFaulty: boolean): void {
  if (isFaulty) throw new Error('The sample fails')
}

function View({ has }: Props) {
  const ctx = useKernel()
  const t = useText()
  const live = useSlice(sessions, all => connectedSession(all))
  useTitle(has('has an English title') ? 'Notes of a toy' : undefined)
  useEffect(() => breakRules(ctx, has), [ctx, has])
  useEffect(() => failIf(has('throws in an effect of its view')), [has])
  failIf(has('throws in its view') || (has('throws in its view with an account') && live !== undefined))
  return (
    <Content>
      <h3>{t(messages.text, has('forgets the variable of a message') ? {} : { address: live?.address ?? '' })}</h3>
      {has('shows a value that is missing') && <p>{t(messages.text, { address: undefined })}</p>}
      {has('shows an object') && <p>{t(messages.text, { address: {} })}</p>}
      <p>{live?.networkId}</p>
      <Inaccessible has={has} />
      {has('has an English sentence') && <p>Nothing to see here</p>}
      {has('has an English name of a button') && <button type="button" aria-label="Play again" />}
      {has('has a date in English') && <p>{DATE.toLocaleDateString('en', { month: 'long' })}</p>}
      {has('draws a message of another plugin') && <p>{t(messages.foreign)}</p>}
      {has('repeats a key in a list') && ['a', 'a'].map(key => <i key={key} />)}
      <Input
        label={t(messages.name)}
        placeholder={has('has an English placeholder') ? 'Your name' : t(messages.name)}
        value=""
        onChange={() => {}}
      />
      <Button onClick={() => void ctx.back()}>{t(messages.play)}</Button>
    </Content>
  )
}

function Inaccessible({ has }: Props) {
  const t = useText()
  return (
    <>
      {has('has an image without a text') && createElement('img', { src: 'data:image/png;base64,' })}
      {has('has a button without a name') && <button type="button" />}
      {has('has a field without a label') && <input type="text" />}
      {has('has a list of paragraphs') && (
        <ul>
          <p>{t(messages.play)}</p>
        </ul>
      )}
    </>
  )
}

function Tab({ has }: Props) {
  const t = useText()
  failIf(has('throws in its tab'))
  return <p>{has('has an English word in its tab') ? 'Loading' : t(messages.play)}</p>
}

function Footer({ has }: Props) {
  const t = useText()
  failIf(has('throws in its footer'))
  return has('has a footer button without a name') ? <button type="button" /> : <p>{t(messages.play)}</p>
}

function HeaderAction({ has }: Props) {
  const t = useText()
  failIf(has('throws in its header action'))
  return <button type="button" aria-label={t(messages.play)} />
}

/** The views of the sample, which keep every requirement except for its fault. */
export const sampleViews = (has: Props['has']) => {
  const bound = (part: FunctionComponent<Props>) => () => createElement(part, { has })
  return { view: bound(View), tab: bound(Tab), footer: bound(Footer), headerAction: bound(HeaderAction) }
}

function breakRules(ctx: Context, has: Props['has']): void {
  for (const breach of Object.keys(BREACHES) as Breach[]) if (has(`${breach} in its views`)) commit(breach, ctx)
}
