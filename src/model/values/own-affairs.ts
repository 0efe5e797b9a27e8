const OWN_AFFAIRS =
  /^(?:rout(?:e|er|es|ing)|location|navigation|breadcrumbs?|page_?(?:info|meta)|meta|head_?tags|seo|config(?:uration)?|client_?config|runtime\w*|settings?|theme\w*|locales?|i18n|l10n|translations?|messages|manifest|assets?|chunks?|modules?|scripts?|styles?|build\w*|env(?:ironment)?|flags?|features?|layout\w*|columns?|navs?|toolbars?|filters?|errors?|flash|params?|query|fields?)$/i

/** Whether a member of what a page carries is the front end's own affair: where it is, how it is built and drawn, how it speaks. */
export const isOwnAffair = (name: string): boolean => OWN_AFFAIRS.test(name)
