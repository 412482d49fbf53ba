import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { ProductScreen } from "../areas/catalogue/products/product-screen.tsx";
import { biomarkersQuery, productQuery } from "../areas/catalogue/products/queries.ts";
import { QuestionnaireEditor } from "../areas/catalogue/questionnaires/questionnaire-editor.tsx";
import { questionnaireQuery } from "../areas/catalogue/questionnaires/queries.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/platform/catalogue/products/$code")({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(productQuery(params.code));
    void queryClient.prefetchQuery(questionnaireQuery(params.code));
    void queryClient.prefetchQuery(biomarkersQuery);
  },
  component: ProductRoute,
});

function ProductRoute() {
  const { code } = Route.useParams();
  return (
    <Loaded
      query={useQuery(productQuery(code))}
      head={<PageHead trail={<Link to="/admin/platform/catalogue">Catalogue</Link>} title="Product" />}
      failure="This product could not be shown"
      missing={
        <EmptyState
          isWholeScreen
          title="Product not found"
          action={<ButtonLink to="/admin/platform/catalogue">Go to the catalogue</ButtonLink>}
        />
      }
    >
      {({ data }) => (
        <>
          <ProductScreen product={data} />
          <QuestionnaireEditor productCode={data.productCode} />
        </>
      )}
    </Loaded>
  );
}
