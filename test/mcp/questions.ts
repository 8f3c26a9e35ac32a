/**
 * Quality bar of the MCP server: questions that people ask their assistants about `site/`, worded as an assistant would
 * send them, and the sections that answer them. They were written before any was tried. Fix a miss in the engine or in
 * the texts, never here.
 */

/** A question and the sections that answer it, each a URL with anchor but without the base URL. */
export interface Asked {
  readonly question: string;
  /** Each of them is a complete answer on its own. */
  readonly answers: readonly string[];
}

const MAIN = '/configuration/main-configuration-options';
const FILE = '/configuration/configuration-file';
const LOOKS = '/configuration/themeable-configuration-options';
const CLICK = '/configuration/the-on-click-property';
const EXCEPTIONS = '/configuration/exceptions';
const ANALYTICS = '/configuration/sidebar-analytics';
const JS = '/templates/javascript-templates';
const ADVANCED = '/advanced-configuration-options';
const TROUBLE = '/troubleshooting';

/** Forty questions that cover the whole site. */
export const QUESTIONS: readonly Asked[] = [
  { question: 'How do I install Custom Sidebar with HACS?', answers: ['/installation#hacs'] },
  {
    question: 'Which version of Custom Sidebar do I need for Home Assistant 2026.3?',
    answers: ['/installation#version-compatibility', '/#versions'],
  },
  { question: 'Install the plugin manually, without HACS', answers: ['/installation#manual'] },
  {
    question: 'How can I check in the browser console that the plugin is loaded?',
    answers: ['/installation#check-that-it-works', `${TROUBLE}/customisations-are-not-applied#plugin-loaded`],
  },
  {
    question: 'What do I have to rename when I upgrade from version 12?',
    answers: ['/installation#from-v12-or-older'],
  },
  {
    question: 'Where do I put custom-sidebar-config.yaml?',
    answers: [`${FILE}#create-the-file`, `${FILE}#rules`],
  },
  { question: 'Can I use !include or !secret in the configuration file?', answers: [`${FILE}#rules`] },
  { question: 'Why does hide: yes not hide the item?', answers: [`${FILE}#yaml-traps`] },
  {
    question: 'What happens if I misspell the name of an option?',
    answers: [`${FILE}#validation`, `${ADVANCED}/overview#a-misspelt-option-is-silent`],
  },
  {
    question: 'Start with a collapsed sidebar that shows icons only',
    answers: [`${MAIN}#about-sidebar-mode`, `${MAIN}#state-and-size`],
  },
  {
    question: 'Set the width of the sidebar on phones only',
    answers: [`${MAIN}#about-width`, `${MAIN}#state-and-size`],
  },
  {
    question: 'Prevent users from editing the sidebar',
    answers: [`${MAIN}#about-sidebar-editable`, '/blog/how-to-avoid-sidebar-changes'],
  },
  {
    question: 'Open a specific dashboard whenever Home Assistant loads',
    answers: [`${MAIN}#landing-page`, '/blog/set-the-default-dashboard-when-home-assistant-loads'],
  },
  {
    question: 'Clear the frontend cache of the Android companion app',
    answers: [`${TROUBLE}/issues-with-the-companion-app#clear-the-frontend-cache`],
  },
  {
    question: 'Match a sidebar item by its link instead of its text',
    answers: [`${MAIN}#find-an-entry`, `${TROUBLE}/warning-about-not-matching-sidebar-items#matching-by-link`],
  },
  {
    question: 'Show a badge with the number of lights that are on',
    answers: [`${MAIN}#text-and-icon`],
  },
  { question: 'How are the entries of the sidebar sorted?', answers: [`${MAIN}#place-and-visibility`] },
  {
    question: 'Add a link to an external website that opens in a new tab',
    answers: [`${MAIN}#link-and-click`, `${FILE}#small-steps`],
  },
  {
    question: 'Create a section heading between sidebar items',
    answers: [`${MAIN}#create-an-entry`, '/blog/create-sidebar-items-sections-using-dividers'],
  },
  {
    question: 'Call a Home Assistant service when a sidebar item is clicked',
    answers: [`${CLICK}#action-call-service`, '/blog/execute-services-clicking-on-sidebar-items'],
  },
  {
    question: 'Run JavaScript on click and ask for confirmation first',
    answers: [`${CLICK}#action-javascript`, `${JS}#dialogs-and-toasts-methods`],
  },
  { question: 'Open the more-info dialog of an entity from the sidebar', answers: [`${CLICK}#action-open-dialog`] },
  {
    question: 'Use different options for users who are not administrators',
    answers: [`${EXCEPTIONS}#matchers`, `${ANALYTICS}#some-users`],
  },
  {
    question: 'Hide an item for everybody but show it to one user',
    answers: [`${EXCEPTIONS}#hide-for-all-show-for-one`],
  },
  {
    question: 'How do I find out the user agent of my tablet for the device matcher?',
    answers: [`${EXCEPTIONS}#device-names`],
  },
  { question: 'Apply an exception only if both user and device match', answers: [`${EXCEPTIONS}#or-and`] },
  { question: 'Which exception wins when several of them match?', answers: [`${EXCEPTIONS}#several-matches`] },
  {
    question: 'Log only the clicks on sidebar items, not the visits of panels',
    answers: [`${ANALYTICS}#decide-which-events-will-be-logged`],
  },
  {
    question: 'Change the background color of the selected item',
    answers: [`${LOOKS}#entry-backgrounds`, `${LOOKS}#item-properties`],
  },
  { question: 'Change the color of the icon of one single item', answers: [`${LOOKS}#item-properties`] },
  { question: 'Can I add my own raw CSS?', answers: [`${LOOKS}#raw-css`] },
  {
    question: 'Which variables does the plugin add to Jinja templates?',
    answers: ['/templates/jinja-templates#variables'],
  },
  { question: 'How do I get the name of the current user in a JavaScript template?', answers: [`${JS}#user-and-page`] },
  {
    question: 'When is a JavaScript template evaluated again?',
    answers: [`${JS}#when-a-template-runs-again`, '/templates/overview#when-a-template-runs-again'],
  },
  { question: 'Format a date in a JavaScript template', answers: [`${JS}#date-and-time-methods`] },
  {
    question: 'Reuse the same piece of template code in several options',
    answers: [`${ADVANCED}/partials#a-first-partial`, `${ADVANCED}/partials`],
  },
  {
    question: 'Let a click on one item change another item with reactive variables',
    answers: [`${ADVANCED}/javascript-variables#reactive-javascript-variables-refs`],
  },
  {
    question: 'In which order are extendable configurations merged?',
    answers: [`${ADVANCED}/extendable-configurations#merge-rules`],
  },
  {
    question: 'An old version is shown when I connect remotely, how do I get rid of the cache?',
    answers: [
      `${TROUBLE}/customisations-are-not-applied-remotely#steps-to-a-cure`,
      `${TROUBLE}/customisations-are-not-applied-remotely#where-caches-sit`,
      `${TROUBLE}/customisations-are-not-applied-remotely`,
    ],
  },
  {
    question: 'How do I turn on debug mode?',
    answers: [`${TROUBLE}/customisations-are-not-applied#debug-mode`],
  },
];
