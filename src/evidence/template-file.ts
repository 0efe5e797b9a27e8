/** Whether a path ends as files in a language of templates do: a front end draws itself with them, and none is a call. */
export const isTemplateFile = (path: string): boolean => TEMPLATE.test(path)

const TEMPLATE = /\.(?:tpl|tmpl|jst|mustache|handlebars?|hbs|ejs|pug|jade|njk|twig|liquid|dust)$/i
