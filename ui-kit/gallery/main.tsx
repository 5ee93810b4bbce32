import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptTheme } from '../theme/adoptTheme'
import { adoptSheet } from '../theme/sheet'
import { applyTheme } from '../theme/theme'
import { SheetRootContext } from '../theme/useSheet'
import { Buttons, ConnectScene, Logos, Rows, Type } from './basics'
import { Amounts, Avatars, Choices, Fields, Roving, States, Success } from './components'
import css from './Gallery.css'
import { Grid, List } from './longLists'
import { Reviews } from './reviews'
import { AccountScene, PlainQr, QrScene, WaitingScene } from './scenes'

const host = document.getElementById('gallery')!
const parameters = new URLSearchParams(location.search)
const mode = parameters.get('mode')
if (mode) host.dataset.mode = mode
if (parameters.get('dir')) document.documentElement.dir = parameters.get('dir')!

const root = host.attachShadow({ mode: 'open' })
adoptTheme(root)
adoptSheet(root, css)
const chosen = [...parameters].filter(([name]) => !['mode', 'only', 'dir'].includes(name))
const asTyped = ([name, value]: [string, string]) => [name, name === 'colorMixStrength' ? Number(value) : value]
if (chosen.length > 0) {
  const refused = await applyTheme(root, Object.fromEntries(chosen.map(asTyped)))
  host.dataset.refused = refused.map(({ name }) => name).join(' ')
}

const EXAMPLES = {
  ConnectScene,
  QrScene,
  AccountScene,
  WaitingScene,
  Grid,
  List,
  Buttons,
  Rows,
  Logos,
  Avatars,
  Type,
  Fields,
  Choices,
  States,
  Success,
  Amounts,
  Roving,
  PlainQr,
  Reviews,
}
const only = parameters.get('only')?.split(',')

createRoot(root).render(
  <StrictMode>
    <SheetRootContext.Provider value={root}>
      <div className="gallery">
        <h1 className="visually-hidden">Gallery</h1>
        {Object.entries(EXAMPLES).map(([name, Shown]) => (!only || only.includes(name)) && <Shown key={name} />)}
      </div>
    </SheetRootContext.Provider>
  </StrictMode>,
)
