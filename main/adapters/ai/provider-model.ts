/** The model of a provider. Each provider's package is loaded only for a task that uses it. */
import type { LanguageModel } from 'ai';
import type { ModelProvider } from '../../core/task.ts';
import type { ModelAccess } from '../../ports/model.ts';
import { ProviderFailure } from './provider-failure.ts';
import { providerFetch } from './provider-fetch.ts';

/** Said here, since the packages would take another address from variables of the environment. */
const ADDRESSES: Readonly<Record<ModelProvider, string | null>> = {
  anthropic: 'https://api.anthropic.com/v1',
  openai: 'https://api.openai.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  compatible: null,
};

/** Throws ProviderFailure if the provider needs an address and none is set. */
export async function providerModel(access: ModelAccess, stallMs: number): Promise<LanguageModel> {
  const { provider, key: apiKey, model } = access;
  const baseURL = access.address ?? ADDRESSES[provider];
  if (baseURL === null) throw new ProviderFailure('This provider needs an address.');
  const shared = { apiKey, baseURL, fetch: providerFetch({ address: baseURL, stallMs }) };
  switch (provider) {
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(shared)(model);
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(shared).responses(model);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI(shared)(model);
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({ ...shared, name: 'compatible', includeUsage: true })(model);
    }
  }
}
