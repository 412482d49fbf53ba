/** The guides on a page of their own, for e2e/sampling-guide.test.ts. `?guide=` names one by its title. */
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { samplingGuideOf } from "@kitpath/contract/catalogue/products/sampling/sampling-guide-of";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { SamplingGuide } from "../src/areas/my-tests/next-steps/sampling/sampling-guide.tsx";
import { samplingSearch } from "../src/areas/my-tests/next-steps/sampling/sampling-place.ts";
import { stringifySearch } from "../src/lib/search-params.ts";
import "../src/ui/tokens.css";
import "../src/ui/base.css";

const guides = [
  ...products.map((product) => samplingGuideOf(product)),
  samplingGuideOf({ specimenType: "BLOOD", phlebotomyType: "IN-CLINIC", testType: null }),
];
const asked = Object.fromEntries(new URLSearchParams(location.search));
const guide = guides.find(({ title }) => title === asked.guide) ?? guides[0]!;

function Page() {
  const [place, setPlace] = useState(() => samplingSearch(asked));
  return (
    <main>
      <SamplingGuide
        guide={guide}
        place={place}
        onPlace={(next) => {
          setPlace(next);
          history.replaceState(null, "", stringifySearch({ guide: guide.title, ...next }));
        }}
        end={<a href="/kit">Back to your kit</a>}
      />
    </main>
  );
}

createRoot(document.getElementById("root")!).render(<Page />);
