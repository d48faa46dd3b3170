/** The settings of tasks: the owner's provider, its key, and the limits. */
import * as z from 'zod';
import { MODEL_PROVIDERS } from '../core/task.ts';
import { define, type Kind } from './definition.ts';
import { choice, integer, onOff, optionalText, secret } from './kinds.ts';

const HTTP_ADDRESS = /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/;
const AMOUNT = /^\d{1,7}(?:\.\d{1,6})?$/;

/** A sum of money as it is typed, since settings have no fractions. */
const amount: Kind<string | null> = {
  ...optionalText('amount'),
  schema: z.string().trim().regex(AMOUNT, 'must be an amount such as 2.50').nullable(),
};

const PROVIDER_TITLES: Readonly<Record<(typeof MODEL_PROVIDERS)[number], string>> = {
  anthropic: 'Anthropic',
  openai: 'OpenAI',
  google: 'Google',
  compatible: 'OpenAI-compatible',
};

export const TASK_SETTINGS = {
  taskProvider: define(choice(PROVIDER_TITLES), {
    group: 'Tasks',
    title: 'Provider',
    description: 'Provider of the model for tasks. Changing it removes the key.',
    env: 'SERVICE_TASK_PROVIDER',
    default: 'anthropic',
    live: true,
  }),
  taskAddress: define(
    {
      ...optionalText('address'),
      schema: z
        .string()
        .trim()
        .regex(HTTP_ADDRESS, 'must be an http or https address without a password')
        .nullable(),
    },
    {
      group: 'Tasks',
      title: 'Address of the provider',
      description:
        "Address of the provider's interface with its path, such as http://127.0.0.1:11434/v1 of a local model. Empty: the provider's own. Changing it removes the key.",
      env: 'SERVICE_TASK_ADDRESS',
      default: null,
      live: true,
      warning: 'The key and pictures of the desktop go to this address.',
    },
  ),
  taskModel: define(optionalText('model'), {
    group: 'Tasks',
    title: 'Model',
    description: 'Name of the model, as its provider writes it.',
    env: 'SERVICE_TASK_MODEL',
    default: null,
    live: true,
  }),
  taskKey: define(secret, {
    group: 'Tasks',
    title: 'Key of the provider',
    description:
      'Key for the provider of the model. Without one no task runs and no address is contacted; for a local model that needs none, any word.',
    env: 'SERVICE_TASK_KEY',
    default: null,
    live: true,
  }),
  taskPictures: define(onOff, {
    group: 'Tasks',
    title: 'Pictures for the model',
    description: 'True: the model gets pictures of the desktop. False: texts alone.',
    env: 'SERVICE_TASK_PICTURES',
    default: true,
    live: true,
  }),
  taskMaxTurns: define(integer(1, 500), {
    group: 'Tasks',
    title: 'Most turns',
    description: 'Number of answers of the model after which a task ends.',
    env: 'SERVICE_TASK_MAX_TURNS',
    default: 50,
    live: true,
  }),
  taskMaxTokens: define(integer(1_000, 1_000_000_000, 'tokens'), {
    group: 'Tasks',
    title: 'Most tokens',
    description: 'Tokens, in and out, that a task may take.',
    env: 'SERVICE_TASK_MAX_TOKENS',
    default: 1_000_000,
    live: true,
  }),
  taskInputPrice: define(amount, {
    group: 'Tasks',
    title: 'Price of input',
    description: "The provider's price of a million tokens in, in any currency.",
    env: 'SERVICE_TASK_INPUT_PRICE',
    default: null,
    live: true,
  }),
  taskOutputPrice: define(amount, {
    group: 'Tasks',
    title: 'Price of output',
    description: "The provider's price of a million tokens out, in the same currency.",
    env: 'SERVICE_TASK_OUTPUT_PRICE',
    default: null,
    live: true,
  }),
  taskMaxMoney: define(amount, {
    group: 'Tasks',
    title: 'Most money',
    description: 'Amount that a task may cost by these prices. Empty: no limit of money.',
    env: 'SERVICE_TASK_MAX_MONEY',
    default: null,
    live: true,
  }),
} as const;
