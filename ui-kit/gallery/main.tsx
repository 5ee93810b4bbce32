import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptSheet, SheetRootContext } from '../theme/sheet'
import { adoptTheme, replaceTheme } from '../theme/theme'
import { themeSheet } from '../theme/themeSheet'
import { Buttons, ConnectScene, Faces, Rows, Type } from './first'
import css from './Gallery.css'
import { Grid, List } from './many'
import {
  AccountScene,
  Amounts,
  Avatars,
  Choices,
  Fields,
  PlainQr,
  QrScene,
  Roving,
  States,
  Success,
  WaitingScene,
} from './second'

const host = document.getElementById('gallery')!
const wishes = new URLSearchParams(location.search)
const mode = wishes.get('mode')
if (mode) host.dataset.mode = mode
if (wishes.get('dir')) document.documentElement.dir = wishes.get('dir')!

const root = host.attachShadow({ mode: 'open' })
adoptTheme(root)
adoptSheet(root, css)
const chosen = Object.fromEntries([...wishes].filter(([name]) => !['mode', 'only', 'dir'].includes(name)))
if (Object.keys(chosen).length) replaceTheme(root, themeSheet(chosen).text)

const EXHIBITS = {
  ConnectScene,
  QrScene,
  AccountScene,
  WaitingScene,
  Grid,
  List,
  Buttons,
  Rows,
  Faces,
  Avatars,
  Type,
  Fields,
  Choices,
  States,
  Success,
  Amounts,
  Roving,
  PlainQr,
}
const only = wishes.get('only')?.split(',')

createRoot(root).render(
  <StrictMode>
    <SheetRootContext.Provider value={root}>
      <div className="gallery">
        {Object.entries(EXHIBITS).map(([name, Shown]) => (!only || only.includes(name)) && <Shown key={name} />)}
      </div>
    </SheetRootContext.Provider>
  </StrictMode>,
)
